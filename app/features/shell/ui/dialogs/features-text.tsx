import type { ReactNode } from 'react';
import { brand } from '~/brand';
import { Icon, type IconName } from '~/ui/icon';

/** Its links are plain, because it is rendered outside of the router too. */
export function FeaturesText() {
  return (
    <div>
      <Feature icon="talk" title="Token limits">
        A conversation holds up to 800,000 tokens, which are pieces of words; that is several long books. After that{' '}
        {brand.name} stops responding in it, and you continue in a new one.
      </Feature>
      <Feature icon="clip" title="Documents">
        Add a PDF, text or Word file to a message, and {brand.name} can talk with you about it.
      </Feature>
      <Feature icon="book" title="Journal">
        Write for yourself in the <a href="/journal">Journal</a>. Entries are private unless you choose otherwise.
      </Feature>
      <Feature icon="shield" title="Privacy">
        What you write is encrypted with your own key, and no one else’s conversation can reach it. The{' '}
        <a href="/privacy">privacy policy</a> says what that means.
      </Feature>
      <Feature icon="shield" title="Private conversations">
        A <a href="/private">private conversation</a> is never remembered, listed or exported, and is deleted when you
        close it or after 24 hours. Messages in it are still checked for signs of danger.
      </Feature>
      <Feature icon="layers" title="Automatic memory loading">
        A new conversation begins with what {brand.name} remembers about you, so you don’t have to repeat yourself. Only
        what you save is remembered: memories are private to your account and hold 250,000 tokens in all. The offline
        companion does not read them.
      </Feature>
      <Feature icon="disk" title="Saving single messages">
        The floppy-disk icon beside a message saves that message to your internal memory.
      </Feature>
      <Feature icon="brain" title="Summarizing a conversation">
        The brain icon turns the whole conversation into a memory: what it was about, how it felt, and what matters for
        later.
      </Feature>
      <Feature icon="gear" title="Memory management">
        On the page <a href="/memory">Internal Memory</a> you read, edit, delete and export what is remembered.
      </Feature>
      <Feature icon="heart" title="Fitbit integration">
        In <a href="/settings?tab=fitbit">Settings, Fitbit</a> you can link a tracker, add a file or enter readings by
        hand, so that {brand.name} can take heart rate, sleep and steps into account.
      </Feature>
    </div>
  );
}

function Feature({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section className="border-line py-[.9rem] not-first:border-t">
      <h3 className="mb-1 flex flex-wrap items-center gap-[.6rem] text-[1.02rem]">
        <Icon name={icon} />
        {title}
      </h3>
      <p>{children}</p>
    </section>
  );
}
