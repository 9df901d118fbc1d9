import { data } from '@remix-run/node';
import { dayOf } from '~/platform/calendar/day-of';
import { unknownForm } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { isUuid } from '~/platform/text/is-uuid';
import { parseForm, readForm, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { composeSummary } from './compose-summary';
import { gatherParts } from './gather-parts.server';
import { parsePeriod } from './parse-period';
import { MAX_SUMMARY_FIELD, summaryText } from './summary-form-schema';
import { type Draft, MAX_ENTRIES, SUMMARY_PARTS } from './summary-page';

const perPerson = createRateLimit({
  name: 'summaries',
  limit: 60,
  window: 60 * 60,
  message: 'You have made many summaries in the last hour. Please wait a while, then try again.',
});

type Result = ReturnType<typeof rejectForm>['data'];
type Answer = { draft: Draft | null; printed: string | null; rejected: Result | null };
const NOTHING: Answer = { draft: null, printed: null, rejected: null };

/**
 * Handles the forms of `/summary`: `compose` writes a draft, `edit` and `print` show the text that was sent. Nothing is
 * stored. Throws `validation` and `too_many_requests`.
 */
export async function handleSummaryForm(userId: string, request: Request, now: Date, timeZone: string) {
  const form = await readForm(request);
  const fields = textFields(form);
  switch (fields['intent']) {
    case 'compose':
      return compose();
    case 'edit':
    case 'print':
      return show(fields['intent']);
    default:
      throw unknownForm();
  }

  async function compose() {
    const given = { from: fields['from'] ?? null, to: fields['to'] ?? null };
    const { period, problem } = parsePeriod(given, dayOf(now, timeZone));
    const parts = new Set(SUMMARY_PARTS.filter((part) => fields[part] === 'on'));
    const ticked = form.getAll('entry').filter((id): id is string => typeof id === 'string' && isUuid(id));
    const entryIds = [...new Set(ticked.map((id) => id.toLowerCase()))].slice(0, MAX_ENTRIES);
    const banner = problem ?? (parts.size + entryIds.length === 0 ? 'Please choose at least one part.' : null);
    if (banner) return rejected(rejectForm('compose', null, { banner: ['No draft yet', banner] }));
    await perPerson.use(userId);
    const draft = composeSummary(await gatherParts(userId, { period, parts, entryIds }, timeZone));
    return data({ ...NOTHING, draft });
  }

  function show(intent: 'edit' | 'print') {
    const submission = parseForm(fields, summaryText, MAX_SUMMARY_FIELD);
    if (submission.status !== 'success') return rejected(rejectForm('draft', submission));
    const { text } = submission.value;
    return data(intent === 'print' ? { ...NOTHING, printed: text } : { ...NOTHING, draft: { text, cut: [] } });
  }
}

function rejected({ data: answer, init }: ReturnType<typeof rejectForm>) {
  return data<Answer>({ ...NOTHING, rejected: answer }, init ?? {});
}
