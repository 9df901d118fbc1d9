import { brand } from '~/brand';
import type { EntryReflection } from '../../reflections/read-entry-reflection.server';

/** Who else gets to read an entry that is reflected on, in plain words. */
export function readerText(reader: EntryReflection['reader']): string {
  switch (reader.kind) {
    case 'offline':
      return `Nobody else. ${brand.name} runs offline here: a simple program on this server reads your entry, and it is sent nowhere.`;
    case 'openai':
      return `OpenAI receives it: the model through which ${brand.name} speaks runs there.`;
    case 'compatible':
      return `The model server ${reader.host} receives it: the model through which ${brand.name} speaks runs there.`;
  }
}
