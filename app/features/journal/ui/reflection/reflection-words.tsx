import { LocalTime } from '~/ui/time/local-time';
import type { ReflectionJson } from '../../reflections/reflection-schema';

/** What Orion said of an entry. Plain text: nothing in it is read as markup. */
export function ReflectionWords({ reflection }: { reflection: ReflectionJson }) {
  return (
    <>
      <p className="reflection-words" dir="auto">
        {reflection.reflection}
      </p>
      <ul className="reflection-words">
        {reflection.questions.map((question) => (
          <li key={question} dir="auto">
            {question}
          </li>
        ))}
      </ul>
      <p className="faint">
        <LocalTime value={reflection.createdAt} style="date-time" />
        {reflection.isEarlier ? '. The entry was changed since.' : null}
      </p>
    </>
  );
}
