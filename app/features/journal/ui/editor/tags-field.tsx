import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FieldFrame, useFieldTies } from '~/ui/forms/field';
import { Icon } from '~/ui/icon';
import { ENTRY_LIMITS } from '../../entry-limits';
import { parseTagText, writeTagText } from '../../tag-text';

type TagsFieldProps = {
  field: FieldMetadata;
  defaultValue: string;
  known: readonly string[];
  onChange: () => void;
  takesFocus: boolean;
};

/** One line with commas without scripts, chips with scripts. The form sends the line in both cases. */
export function TagsField({ field, defaultValue, known, onChange, takesFocus }: TagsFieldProps) {
  const [tags, setTags] = useState<string[] | null>(null);
  const [typed, setTyped] = useState('');
  const [tagError, setTagError] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const listId = useId();
  const hint = tags ? undefined : 'Separate tags with commas.';
  const ties = useFieldTies({ field, hint, found: tagError });

  // The line may have been changed before scripts loaded.
  useEffect(() => setTags(parseTagText(box.current?.value ?? '')), []);

  const add = () => {
    const added = parseTagText(typed).filter((tag) => !tags?.includes(tag));
    const next = [...(tags ?? []), ...added];
    const wrong = tagErrorOf(next);
    ties.setChanged();
    setTagError(wrong);
    if (wrong) return;
    setTags(next);
    setTyped('');
    if (added.length > 0) setNews(`Added ${added.join(', ')}.`);
    onChange();
  };
  const remove = (index: number) => {
    setTags((before) => before?.filter((_, at) => at !== index) ?? null);
    setTagError(null);
    ties.setChanged();
    setNews(`Removed ${tags?.[index] ?? ''}.`);
    onChange();
    const buttons = chips.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? box.current)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  if (!tags) {
    return (
      <FieldFrame label="Tags (Optional)" hint={hint} ties={ties}>
        <input
          ref={box}
          className="input"
          name={field.name}
          type="text"
          dir="auto"
          defaultValue={defaultValue}
          autoComplete="off"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts the page opens at its first error
          autoFocus={takesFocus}
          {...ties.control}
        />
      </FieldFrame>
    );
  }
  return (
    <FieldFrame label="Tags (Optional)" ties={ties}>
      {/* Typed text that was not added counts as well. */}
      <input type="hidden" name={field.name} value={writeTagText([...new Set([...tags, ...parseTagText(typed)])])} />
      <div className="grid max-w-88 grid-cols-[minmax(0,1fr)_auto] gap-2.5">
        <input
          ref={box}
          className="input"
          type="text"
          dir="auto"
          value={typed}
          list={listId}
          autoComplete="off"
          onChange={(event) => (setTyped(event.target.value), setTagError(null))}
          onKeyDown={onKeyDown}
          {...ties.control}
        />
        <button className="btn" type="button" onClick={add}>
          Add
        </button>
      </div>
      <datalist id={listId}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      {tags.length > 0 ? (
        <ul className="mt-2.5 flex flex-wrap gap-1.5" aria-label="Tags of this entry" ref={chips}>
          {tags.map((tag, index) => (
            <li key={tag} className="chip pe-0">
              <bdi>{tag}</bdi>
              <button
                className="btn quiet min-h-11 rounded-full"
                type="button"
                aria-label={`Remove tag ${tag}`}
                onClick={() => remove(index)}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <span className="sr-only" role="status" dir="auto">
        {news}
      </span>
    </FieldFrame>
  );
}

/** Returns the error that the server would return, so that it is shown before saving. */
function tagErrorOf(tags: string[]): string | null {
  if (tags.some((tag) => tag.length > ENTRY_LIMITS.tag)) return `A tag cannot exceed ${ENTRY_LIMITS.tag} characters`;
  return tags.length > ENTRY_LIMITS.tags ? `An entry takes at most ${ENTRY_LIMITS.tags} tags` : null;
}
