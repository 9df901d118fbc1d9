import { brand } from '~/brand';
import { hashedFacts, ownKinds, sealedFacts, unsealedFacts } from '~/features/account/privacy-facts';
import { modelNeverReceives, modelReceives, speechReceives } from '~/features/account/receiver-facts';

export function PrivacyText() {
  return (
    <>
      <p>
        What you tell {brand.name} is as private as we can make it while still being able to answer you. Here is what
        that means.
      </p>
      <h2>What is encrypted</h2>
      <p>
        This is encrypted with your own key before it reaches the database. Someone who copies the database cannot read
        it.
      </p>
      <Facts of={sealedFacts.map(({ what }) => what)} />
      <h2>What is not encrypted</h2>
      <p>Anyone who has the database can read this:</p>
      <Facts of={unsealedFacts.map(({ what }) => what)} />
      <p>This is kept only as a hash, which can confirm a value but not reveal it:</p>
      <Facts of={hashedFacts.map(({ what }) => what)} />
      <h2>Who can read it</h2>
      <p>
        The server opens what you wrote in order to show it to you and to answer you, so whoever runs this server and
        holds its keys is technically able to. No member of staff has a screen that shows your {ownKinds}, except a few
        lines in the reports described under Safety. Nothing you write is put into logs.
      </p>
      <h2>The language model</h2>
      <p>
        When a language model is configured, its provider receives what is needed to write a reply, and to suggest a
        title for a new conversation. The provider’s own rules apply to what it receives:
      </p>
      <Facts of={Object.values(modelReceives)} />
      <p>It does not receive:</p>
      <Facts of={Object.values(modelNeverReceives)} />
      <p>When no model is configured, the offline companion on this server replies, and none of this leaves it.</p>
      <h2>Your voice</h2>
      <p>
        Dictation and reading aloud start only when you press their buttons. When this server is connected to a speech
        provider, that provider receives the following, and it is not kept here. Otherwise your browser does it, and
        some browsers send speech to their maker.
      </p>
      <Facts of={speechReceives} />
      <h2>Signing in and email</h2>
      <p>
        When you sign in with Google or Microsoft, they learn that you do, and tell us your name, your email address and
        where your photo is. Emails about your account go through the mail server of whoever runs this server. Neither
        receives anything that you write here.
      </p>
      <h2>Safety</h2>
      <p>
        A program on this server checks what you write for signs that you may be in danger, so that {brand.name} can
        show crisis lines such as <a href="tel:988">988</a> at once. The result is kept with the message or the entry it
        belongs to. We do not call emergency services, your family or your employer.
      </p>
      <p>
        When it finds something very serious, in private conversations and private entries too, or when you report a
        reply, a report is made. The same happens when a language model writes something that encourages harm or says
        how: you are not shown that, and the report has it with what you said before. Other sentences held back from a
        reply are counted by kind and year, without saying whose they were. Staff can read at most 280 characters of it,
        with at most the two messages before. Settings, Security shows you when they did. Deleting the conversation, the
        entry or your account deletes those words as well. From a <a href="/check-in">check-in</a> they read only the
        answer about hurting yourself, until you delete it.
      </p>
      <h2>Private conversations</h2>
      <p>
        A <a href="/private">private conversation</a> is never remembered, listed, searched or exported, and uses your
        memories and journal only if you ask for that when you start it. It is deleted when you close it, or after 24
        hours. Until then it is stored encrypted; it is checked for signs of danger, which can make a report, and goes
        to the language model, like any other.
      </p>
      <h2>This browser</h2>
      <p>
        Cookies keep you signed in and remember your time zone and whether you chose light or dark. What you have typed
        and not sent yet, and a document waiting to be sent, stay in your browser unencrypted until they are sent,
        removed, or you log out. There is no advertising, no tracking, and nothing on these pages is loaded from other
        companies.
      </p>
      <h2>Deleting</h2>
      <p>
        Deleting a conversation removes it with its messages and documents. You can also delete documents and journal
        entries on their own. In Settings, under Security, you can download everything that is stored about you, and
        delete your account: its key is destroyed first, then everything else. A backup made earlier by the people who
        run this server still holds it until that backup is deleted too.
      </p>
      <h2>Age</h2>
      <p>
        {brand.name} is for people {brand.minimumAge} and over.
      </p>
    </>
  );
}

function Facts({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
