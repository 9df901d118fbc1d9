import { MAX_EXCERPT } from '../reports/report-words';

type Section = { title: string; points: readonly string[] };

/** What Orion does about danger, in plain words: the text of `/care`, and a part of `/care/protocol.json`. */
export const careProtocol: Record<'checked' | 'shown' | 'reported' | 'limits', Section> = {
  checked: {
    title: 'What is checked',
    points: [
      'A program on this server reads every message before the language model does, every journal entry when it is saved, private or not, and documents and memories when they are saved.',
      'It looks for signs of suicide, self-harm and deep distress. It sends nothing anywhere, and it gives the same answer each time.',
      'It also notices plain words about trouble with eating, being hurt by someone, hurting someone, and fear for someone else. It misses most indirect words about these.',
      'Where OpenAI writes the replies, it is asked once more about messages that this program is not sure of. Its answer can only add help.',
      'It also reads a short answer together with the question before it.',
      'It also reads what a language model answers, sentence by sentence, before you see it. It holds back sentences that say how to come to harm, encourage it, agree that all is hopeless, claim to be human, give a diagnosis, change a medicine, or make it hard to leave.',
      'In a check-in, only the answer to the question about being better off dead or hurting yourself counts.',
    ],
  },
  shown: {
    title: 'What appears',
    points: [
      'At a sign of danger, crisis lines appear beside your message at once, before the model answers and even when it doesn’t: 988, the Crisis Text Line and the emergency number.',
      'The program tells four levels apart: low, medium, high and critical. From medium up, help is shown, and whenever somebody tells of another person’s suicide attempt. No page shows a level or a score; your export has the levels.',
      'Nothing is withheld from you because of it. You can always keep talking.',
    ],
  },
  reported: {
    title: 'Who may read what',
    points: [
      'From high up, a report is made for the staff of this server. You can report a reply yourself, too.',
      'When a model writes how to come to harm, or encourages it, the report has those words, which you were not shown, and what you said before. What is held back for other reasons is only counted, by kind and year.',
      `Staff can read at most ${MAX_EXCERPT} characters, with at most the two messages before. They cannot open your conversations, your journal or your memories.`,
      'Each time staff open a report it is written down for good, and you see it in Settings, under Security.',
      'From a check-in, they read only the answer to that question.',
      'Those words are deleted when you delete the conversation, the entry, the check-in or your account.',
      'We do not call emergency services, your family or your employer.',
    ],
  },
  limits: {
    title: 'What Orion cannot do',
    points: [
      'Orion is an AI. It is not a clinician and not an emergency service, and no one reads along while you write.',
      'The check misses some danger, especially in indirect words, and it mistakes some ordinary talk for danger.',
      'It knows English. In Spanish, Portuguese, French, Italian and German it knows only the plainest phrases.',
      'Staff may read a report hours or days later. If you are in danger, call or text a crisis line.',
    ],
  },
};
