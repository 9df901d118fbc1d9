import type { Model } from '../model';
export function createOfflineModel({ wordDelayMs }: { wordDelayMs: number }): Model {
  return { kind: 'offline', async *reply(prompt, signal) { for (const w of ('I hear you. '+prompt.messages.length+' What else is there?').split(/(?<= )/)) { if (signal.aborted) return; await new Promise(r => setTimeout(r, wordDelayMs)); yield w; } } };
}
