import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PageHeader } from '~/ui/pages/page-header';

/** The four exercises of `/exercises`. They need no model and no scripts. */
export function ExercisesView() {
  return (
    <>
      <PageHeader title="Exercises" />
      <div className="page exercises">
        <p>
          Four short exercises for a hard moment. Stop whenever one does not feel right. If you are in danger, go to{' '}
          <a href="/help-now">Help now</a>.
        </p>
        <p>
          You can also <Link to="/check-in">check in with yourself</Link>, or put together{' '}
          <Link to="/summary">a summary for your therapist</Link>.
        </p>
        <Breathing />
        <Senses />
        <Muscles />
        <ThoughtRecord />
      </div>
    </>
  );
}

function Exercise({ id, title, time, children }: { id: string; title: string; time: string; children: ReactNode }) {
  return (
    <section className="card" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="faint">{time}</p>
      {children}
    </section>
  );
}

function Breathing() {
  return (
    <Exercise id="breathing" title="Paced breathing" time="Two to five minutes">
      <ol>
        <li>Sit or lie so that your belly can move. Let your shoulders drop.</li>
        <li>Breathe in through the nose while you count to four.</li>
        <li>Breathe out slowly while you count to six, as if you were cooling a cup of tea.</li>
        <li>Go on for at least ten breaths. If you feel dizzy, breathe as you usually do.</li>
      </ol>
      <details>
        <summary className="min-h-11 cursor-pointer py-[.55rem]">Breathe with a circle</summary>
        <p className="hidden motion-safe:block" aria-hidden="true">
          <span className="mx-auto my-2 block size-36 animate-[breathe_10s_ease-in-out_infinite] rounded-full border-2 border-care bg-care-soft" />
        </p>
        <p className="hidden motion-safe:block">It grows for four seconds and shrinks for six.</p>
        <p className="motion-safe:hidden">
          In, two, three, four. Out, two, three, four, five, six. Read this line slowly, once for each breath.
        </p>
      </details>
    </Exercise>
  );
}

function Senses() {
  return (
    <Exercise id="senses" title="5-4-3-2-1" time="About three minutes">
      <p>Let your senses find the place where you are. Say each thing to yourself, slowly.</p>
      <ul>
        <li>Five things that you can see</li>
        <li>Four things that you can touch</li>
        <li>Three things that you can hear</li>
        <li>Two things that you can smell</li>
        <li>One thing that you can taste</li>
      </ul>
      <p>Then feel both feet on the floor. If you are still far away, begin again with other things.</p>
    </Exercise>
  );
}

function Muscles() {
  return (
    <Exercise id="muscles" title="Muscle relaxation" time="About ten minutes">
      <p>Tighten each part for five seconds, about half as strongly as you could. Then let go for ten and notice it.</p>
      <ol>
        <li>Hands: make fists, then open them.</li>
        <li>Arms: press your elbows to your sides.</li>
        <li>Shoulders: lift them to your ears.</li>
        <li>Face: close your eyes firmly and press your lips together.</li>
        <li>Belly: pull it in.</li>
        <li>Legs: stretch them and press your knees together.</li>
        <li>Feet: curl your toes.</li>
      </ol>
      <p>Leave out what hurts. At the end, breathe out slowly three times and look around the room.</p>
    </Exercise>
  );
}

const QUESTIONS = [
  'What happened?',
  'What went through my mind?',
  'What did I feel, and how strongly?',
  'What supports the thought?',
  'What doesn’t fit it?',
  'What would I say to a friend who thought this?',
  'How does it look to me now?',
];

/** Its form is that of a new journal entry, which screens and keeps it, or shows it again with what is wrong. */
function ThoughtRecord() {
  return (
    <Exercise id="thoughts" title="Thought record" time="About fifteen minutes">
      <p>Write below each question, as much or as little as you like. Nothing is kept until you press the button.</p>
      <form method="post" action="/journal">
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="title" value="Thought record" />
        <input type="hidden" name="isPrivate" value="true" />
        <label htmlFor="thought-record">Your thought record</label>
        <textarea
          className="input"
          id="thought-record"
          name="content"
          dir="auto"
          rows={22}
          required
          defaultValue={QUESTIONS.map((question) => `${question}\n\n`).join('\n')}
        />
        <button className="btn primary" type="submit">
          Keep it as a private journal entry
        </button>
      </form>
    </Exercise>
  );
}
