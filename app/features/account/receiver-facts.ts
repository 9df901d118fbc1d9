/**
 * Who besides this server receives what: the one source of the privacy page and of docs/privacy.md. A test compares this
 * with what a model's server receives.
 */

/** What the server of a configured language model receives. */
export const modelReceives = {
  firstName: 'your first name',
  message: 'the message that you send, and where this is OpenAI the same message again for its check on self-harm',
  about: 'what you write under About Me',
  earlier:
    'the earlier messages of that conversation, yours and the replies, as far as there is room for them; of the others a summary, and what matches what you say, with their days',
  document: 'passages of your documents that match what you say or come with it, and the names of those documents',
  entry: 'passages of journal entries that are not private and match what you say, with their titles and days',
  memory:
    'memories that match what you say, core memories and the latest ones, with their days and feelings; where the operator has set a model that compares texts, all that may go there, matching or not',
  biometrics: 'the latest readings of your wearable, with their age and whether they are demo data',
  danger: 'that you spoke of suicide or self-harm, when the safety check finds so',
  reflection: 'a journal entry, private or not, when you ask for a reflection on it',
} as const;

/** What it never receives. */
export const modelNeverReceives = {
  account: 'your email address, your username, your last name or your photo',
  privateEntry: 'private journal entries, unless you ask for a reflection on one',
  moods: 'the moods and tags of entries',
  plan: 'your safety plan and your trusted person',
  checkIns: 'your check-ins, and the summary for your therapist',
  history: 'earlier days of your wearable, and the devices and accounts that readings come from',
  otherConversation: 'your other conversations, except what you saved of them as memories',
  onlyHere:
    'memories, entries, documents and conversations that are marked to stay on this machine, when the model is on another one',
  switchedOff: 'what you switched off for it in the settings',
} as const;

/** What configured speech servers receive. */
export const speechReceives: readonly string[] = [
  'a message or a reply that you have read aloud',
  'what you say when you dictate or use the speech test',
];
