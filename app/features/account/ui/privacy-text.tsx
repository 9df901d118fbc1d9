import { brand } from '~/brand';

export function PrivacyText() {
  return (
    <>
      <p>What you tell {brand.name} is as private as we can make it while still being able to answer you. Here is what that means.</p>
      <h2>What is sealed</h2>
      <p>
        The messages you write, the replies, and the titles of your conversations are encrypted before they reach the database, with a key of your own. Someone
        who copies the database cannot read them.
      </p>
      <h2>What is not sealed</h2>
      <p>Your e-mail address, username, full name and photo, the times at which things happened, and sizes and counts. Your password is kept only as a hash.</p>
      <h2>Who can read it</h2>
      <p>
        The server opens your messages in order to show them to you and to answer you, so whoever runs this server and holds its keys is technically able to. No
        member of staff has a screen that shows your conversations. Nothing you write is put into logs.
      </p>
      <h2>The language model</h2>
      <p>
        When a language model is configured, your message and the part of the conversation that it needs are sent to that provider to write the reply. The
        provider’s own rules apply to what it receives. When none is configured, a simple listener on this server answers, and nothing leaves it.
      </p>
      <h2>Your voice</h2>
      <p>
        Dictation and reading aloud start only when you press their buttons. When this server is connected to a speech provider, your recording, or the reply to
        be read, is sent there; neither is kept here. Otherwise your browser does it, and some browsers send speech to their maker.
      </p>
      <h2>Safety</h2>
      <p>
        A program on this server checks what you write for signs that you may be in danger, so that {brand.name} can show crisis lines such as{' '}
        <a href="tel:988">988</a> at once. The result is kept with the message it belongs to. We do not call emergency services, your family or your employer.
      </p>
      <h2>Cookies</h2>
      <p>
        Cookies keep you signed in and remember your time zone. There is no advertising, no tracking, and nothing on these pages is loaded from other companies.
      </p>
      <h2>Deleting</h2>
      <p>
        Deleting a conversation removes it and its messages. In Settings, under Security, you can download everything that is stored about you, and delete your
        account: its key is destroyed first, then everything else. A backup that the people who run this server made before still holds it, until that backup is
        deleted in its turn.
      </p>
      <h2>Age</h2>
      <p>
        {brand.name} is for people of {brand.minimumAge} and over.
      </p>
    </>
  );
}
