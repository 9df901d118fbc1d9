import { screen, type Screening } from './screen-text';
import { higherSeverity, type Severity, severityRank } from './severity';

/** A text of a page or two may be a letter or a diary: it is taken as the person's own words. */
const LETTER = 4_000;

/**
 * Returns what the text of a document speaks of. A longer text is rarely the person's own: danger in it gets an offer of
 * help, and lesser things nothing.
 */
export function severityOfDocument(text: string): Severity | null {
  const { severity, hasFailed } = screen(text);
  if (hasFailed) return severity;
  if (text.length > LETTER) return severityRank(severity) >= severityRank('high') ? 'medium' : null;
  return severity === 'low' ? null : severity;
}

/** Returns what a message is that came with documents: as grave as the gravest of them. */
export function withDocuments(found: Screening, documents: readonly { severity: string | null }[]): Screening {
  const severity = documents.reduce(
    (worst, one) => higherSeverity(worst, one.severity as Severity | null),
    found.severity,
  );
  if (severity === found.severity) return found;
  return { ...found, severity, reason: 'the document that came with it' };
}
