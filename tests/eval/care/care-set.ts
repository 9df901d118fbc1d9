/** Rows of text with a label, which lie beside the project and never in it. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../setup/start-server';

type CareLabel = 'critical' | 'high' | 'medium' | 'low' | 'none';
export type CareRow = {
  id: string;
  text: string;
  label: CareLabel | 'risk';
  source: string;
  kind: 'message' | 'journal';
  scope: 'core' | 'aux';
  tags: string[];
  orig: string;
};
type CareConversation = {
  id: string;
  label: CareLabel;
  turns: { user: string; prev_question: string | null }[];
};

const folder = path.resolve(repositoryRoot, '../shared/eval');
export const isCareSetHere = () => existsSync(path.join(folder, 'safety-messages.jsonl'));

function readLines<Row>(file: string): Row[] {
  const lines = readFileSync(path.join(folder, file), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Row);
}

export const readMessages = () => readLines<CareRow>('safety-messages.jsonl').filter(({ scope }) => scope === 'core');
export const readWeakRows = () => readLines<CareRow>('safety-weak.jsonl');
export const readConversations = () => readLines<CareConversation>('safety-conversations.jsonl');

/** Messages made up for the project, for training: ordinary talk in words of danger, and danger in ordinary words. */
export const readMadeUp = () => readOwn('made-up-messages.json');

/** Messages for measuring alone, by somebody who had not seen the rules. Most of the danger in them is indirect. */
export const readUnseen = () => readOwn('unseen-messages.json');

function readOwn(name: string): CareRow[] {
  const file = path.join(repositoryRoot, 'tests/eval/care', name);
  const rows = JSON.parse(readFileSync(file, 'utf8')) as Pick<CareRow, 'id' | 'text' | 'label'>[];
  return rows.map((row) => ({ ...row, source: 'made up', kind: 'message', scope: 'core', tags: [], orig: '' }));
}

/** Rows of research sets whose weights must not be shipped. */
export const mayShip = ({ source }: CareRow) => !source.endsWith('(imhi)');
export const isRisk = ({ label }: { label: string }) => label !== 'none' && label !== 'low';

const hashOf = (id: string) => createHash('sha256').update(id).digest().readUInt32BE();
/** Rules and thresholds are written with the read half only. */
export const isUnread = ({ id }: { id: string }) => hashOf(id) % 2 === 1;
/** Rows of one fold are scored by a model that was trained without them. */
export const foldOf = ({ id }: { id: string }, folds: number) => (hashOf(id) >>> 8) % folds;
