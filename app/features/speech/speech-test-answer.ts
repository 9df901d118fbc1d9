export type SpeechTestAnswer = { text: string; error: null } | { text: null; error: string };
