import { brand } from '~/brand';

/** Says who gets the messages of a new account: registering agrees to it, and a later change is asked about. */
export function ReaderLine({ reader: { name, place } }: { reader: { name: string; place: string } }) {
  if (place === 'offline') return null;
  const who = name === 'openai' ? 'OpenAI' : `The model server ${name}`;
  return (
    <p className="field-hint">
      {who} receives what you write to {brand.name}, because it writes the replies. In the settings you can choose the
      offline companion instead.
    </p>
  );
}
