import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { brand } from '~/brand';
import { Icon, type IconName } from '~/ui/icon';

/** SPEC.md §2. What does not exist yet says so. */
export function FeaturesText() {
  return (
    <div className="features">
      <Feature icon="talk" title="Token limits">
        A conversation holds up to 800,000 tokens, which are pieces of words; that is several long books. After that {brand.name} stops responding in it, and
        you go on in a new one. The memory store will hold 250,000 tokens in all.
      </Feature>
      <Feature icon="layers" title="Automatic memory loading" arrives>
        A new conversation begins with what {brand.name} remembers about you, so that you need not tell it twice.
      </Feature>
      <Feature icon="disk" title="Saving single messages" arrives>
        The floppy-disk icon beside a message saves that message to your internal memory.
      </Feature>
      <Feature icon="brain" title="Summarising a conversation" arrives>
        The brain icon turns the whole conversation into a memory: what it was about, how it felt, and what matters for later.
      </Feature>
      <Feature icon="book" title="Memory management" arrives>
        On the page <Link to="/memory">Internal Memory</Link> you read, edit, delete, import and export what is remembered.
      </Feature>
      <Feature icon="heart" title="Fitbit integration" arrives>
        In <Link to="/settings?tab=fitbit">Settings, Fitbit</Link> you link a tracker, so that {brand.name} can take heart rate, sleep and steps into account.
      </Feature>
      <Feature icon="shield" title="Privacy">
        Memories are private to your account: no other person’s conversation can reach them. What you write is sealed with a key of your own; the{' '}
        <Link to="/privacy">privacy policy</Link> says what that means.
      </Feature>
    </div>
  );
}

function Feature({ icon, title, arrives = false, children }: { icon: IconName; title: string; arrives?: boolean; children: ReactNode }) {
  return (
    <section>
      <h3>
        <Icon name={icon} />
        {title}
        {arrives ? <span className="badge">Not here yet</span> : null}
      </h3>
      <p>{children}</p>
    </section>
  );
}
