/** Reads an entry from a Markdown file: our own, or one of Obsidian, Jekyll and similar programs. */
import { parseDocument } from 'yaml';
import { headingOf, type RawEntry, Unreadable } from './entry-fields';
import { isObject, ownIdentity } from './json-entries';

type Fields = Record<string, unknown>;

const FRONT_MATTER = /^---[^\S\n]*\n(?:([\s\S]*?)\n)?(?:---|\.\.\.)[^\S\n]*(?:\n|$)/;
const MAX_FRONT_MATTER = 64 * 1024;
const DAY_IN_NAME = /(?:^|\D)((?:1[89]|20|21)\d{2})[-_. ]?(\d{2})[-_. ]?(\d{2})(?!\d)/;

/**
 * Returns the raw fields of the entry in a file. `modified` is when the file was written according to the archive, as
 * text.
 */
export function entryOfMarkdown(fileName: string, source: string, modified: string): RawEntry {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const { fields, body } = splitFrontMatter(text);
  if (fields.damaged === true) throw new Unreadable('It was damaged when it was exported.');
  const isOurs = 'updated' in fields && 'private' in fields && Boolean(ownIdentity(fields.id).ownId);
  const named = titleOfName(fileName);
  const words = isOurs ? { title: fields.title, content: ownContent(body) } : titled(body.trim(), fields.title, named);
  const day = DAY_IN_NAME.exec(fileName.split('/').at(-1) ?? '');
  const written =
    first(fields, ['date', 'created', 'createdAt', 'created_at', 'datetime', 'creationDate']) ??
    (day ? `${day[1]}-${day[2]}-${day[3]}` : undefined);
  const score =
    first(fields, ['moodScore', 'mood_score']) ?? (typeof fields.mood === 'number' ? fields.mood : undefined);
  return {
    ...words,
    untitled: named,
    mood: typeof fields.mood === 'string' ? fields.mood : null,
    moodScore: score ?? null,
    tags: first(fields, ['tags', 'tag', 'keywords']),
    timeZone: first(fields, ['timeZone', 'timezone', 'time_zone']),
    created: written ?? modified,
    isDateGuessed: written === undefined,
    updated: first(fields, ['updated', 'modified', 'updatedAt', 'updated_at', 'lastmod']),
    ...ownIdentity(fields.id),
  };
}

/** Removes the empty line in front and the line break at the end, which the exporter adds. */
function ownContent(body: string): string {
  return body.replace(/^\n/, '').replace(/\n$/, '');
}

function titled(text: string, given: unknown, named: string): { title: unknown; content: string } {
  if (given) return { title: typeof given === 'string' ? inOneLine(given) : given, content: text };
  const [line = '', ...rest] = text.split('\n');
  const heading = headingOf(line);
  return heading ? { title: heading, content: rest.join('\n').trim() || heading } : { title: named, content: text };
}

function inOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** Returns 'the last box' for '2024-05-01-the-last-box.md'; the title of a daily note is its day. */
function titleOfName(fileName: string): string {
  const name = (fileName.split('/').at(-1) ?? '').replace(/\.(?:md|markdown)$/i, '');
  const words = name.replace(/^\d{4}[-_.]\d{2}[-_.]\d{2}[-_. ]*/, '');
  return (words === name ? name : words.replace(/[-_]+/g, ' ')).trim() || name;
}

/**
 * Splits off the fields at the top of a file. Front matter that is not YAML, even with quoted values, stays in the
 * body.
 */
function splitFrontMatter(text: string): { fields: Fields; body: string } {
  const found = FRONT_MATTER.exec(text);
  if (!found || found[0].length > MAX_FRONT_MATTER) return { fields: {}, body: text };
  const source = found[1] ?? '';
  const fields = parseYaml(source) ?? parseYaml(quoteLines(source));
  return fields ? { fields, body: text.slice(found[0].length) } : { fields: {}, body: text };
}

function parseYaml(source: string): Fields | null {
  try {
    const document = parseDocument(source, {
      schema: 'core',
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
    });
    if (document.errors.length > 0) return null;
    const fields: unknown = document.toJS({ maxAliasCount: 20 });
    return isObject(fields) ? fields : {};
  } catch {
    return null;
  }
}

/** Quotes the values, because people write titles with a colon without quotes. */
function quoteLines(source: string): string {
  const isFine = (value: string) => /^(?:"[^"]*"|'[^']*'|\[.*\]|\{.*\}|-?\d+(?:\.\d+)?|true|false|null)$/.test(value);
  return source.replace(/^([A-Za-z][\w-]{0,40}):[^\S\n]+(\S.*)$/gm, (line: string, name: string, value: string) =>
    isFine(value.trim()) ? line : `${name}: ${JSON.stringify(value.trim())}`,
  );
}

function first(fields: Fields, names: readonly string[]): unknown {
  const name = names.find((one) => Object.hasOwn(fields, one) && fields[one] !== null && fields[one] !== '');
  return name === undefined ? undefined : fields[name];
}
