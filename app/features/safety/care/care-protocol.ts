import { MAX_EXCERPT } from '../reports/report-words';

type Section = { title: string; points: readonly string[] };

/** What Orion does about danger, in plain words: the text of `/care`, and a part of `/care/protocol.json`. */
export const careProtocol: Record<'checked' | 'shown' | 'reported' | 'limits', Section> = {
  checked: {
    title: 'What is checked',
    points: [
      'A program on this server reads every message before the language model does, every journal entry when it is saved, private or not, and documents and memories when they are saved.',
      'It looks for signs of suicide, self-harm and deep distress. It sends nothing anywhere, and gives the same answer each time.',
      'It also hears plain words about trouble with eating, about being hurt by somebody, about hurting somebody, and about fear for somebody else. Indirect words about these it mostly misses.',
      'Where OpenAI writes the replies, it is asked once more about messages that this program is not sure of. Its answer can only add help.',
      'It also reads a short answer together with the question before it.',
      'What a language model answers is read as well, sentence by sentence, before you see it. What says how to come to harm, encourages it, agrees that all is hopeless, claims to be human, gives a diagnosis or changes a medicine, or makes it hard to leave is held back.',
      'In a check-in, only the answer to the question about being better off dead or hurting yourself counts.',
    ],
  },
  shown: {
    title: 'What appears',
    points: [
      'At a sign of danger, crisis lines stand beside your message at once, before the model answers and also when it does not: 988, the Crisis Text Line and the emergency number.',
      'The program tells four levels apart: low, medium, high and critical. From medium on, help is shown, and whenever somebody tells of another person’s suicide attempt. No page shows a level or a score; your export has the levels.',
      'Nothing is withheld from you because of it. You can always go on talking.',
    ],
  },
  reported: {
    title: 'Who may read what',
    points: [
      'From high on, a report is made for the staff of this server. You can report a reply yourself, too.',
      'When a model writes how to come to harm, or encourages it, the report has those words, which you were not shown, and what you said before. What is held back for other reasons is only counted, by kind and year.',
      `Staff can read at most ${MAX_EXCERPT} characters, with at most the two messages before. They cannot open your conversations, your journal or your memories.`,
      'Each time staff open a report it is written down for good, and you see it in Settings, under Security.',
      'Of a check-in they read only how that question was answered.',
      'Those words go when you delete the conversation, the entry, the check-in or your account.',
      'We do not call emergency services, your family or your employer.',
    ],
  },
  limits: {
    title: 'What Orion cannot do',
    points: [
      'Orion is an AI. It is not a clinician and not an emergency service, and no person reads along while you write.',
      'The check misses some danger, most of all in indirect words, and it takes some ordinary talk for danger.',
      'It knows English. In Spanish, Portuguese, French, Italian and German it knows only the plainest phrases.',
      'Staff may read a report hours or days later. In danger, call or text a crisis line.',
    ],
  },
};
