import { textFields } from '~/platform/web/form-data.server';
import { withShared } from '../entry-fields';
import type { Editor } from './editor';
import { openEditor } from './open-editor.server';

/**
 * Returns the form of a new entry with what another app shares. It stores nothing (docs/decisions/0096). A draft that
 * waits goes on, with what is shared at its end.
 */
export async function openShared(userId: string, form: FormData, timeZone: string | null = null): Promise<Editor> {
  const { title = '', text = '', url = '' } = textFields(form);
  const heading = onOneLine(title);
  const editor = await openEditor(userId, null, { title: heading, timeZone });
  // Android puts an address into the text.
  const parts = [editor.fields.title === heading ? '' : heading, withNewlines(text), text.includes(url) ? '' : url];
  const shared = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n');
  if (shared === '') return editor;
  return { ...editor, fields: withShared(editor.fields, shared), shared, unusedTitle: null };
}

const onOneLine = (title: string) => title.replace(/[\r\n]+/g, ' ').trim();
const withNewlines = (text: string) => text.replace(/\r\n?/g, '\n');
