import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { emojiCategories, type Emoji } from './emoji-list';
import { nextIndex } from './next-index';

export type EmojiPickerProps = { id: string; onPick: (character: string) => void; onClose: () => void };

const BUTTON_CLASS = 'min-h-11 min-w-11 cursor-pointer rounded-[10px] text-[1.4rem] leading-none hover:bg-sunk';

/**
 * Shows the categories as tabs, each with a grid navigated by arrow keys. Stays open so that several emoji can be
 * picked.
 */
export function EmojiPicker({ id, onPick, onClose }: EmojiPickerProps) {
  const [chosen, setChosen] = useState(0);
  const [said, setSaid] = useState('');
  const tabs = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const category = emojiCategories[chosen]!;

  useEffect(() => buttonAt(tabs.current, 0)?.focus(), []);

  const onTabKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return;
    const to = nextIndex(event.key, chosen, emojiCategories.length, 1);
    if (to === null) return;
    event.preventDefault();
    setChosen(to);
    buttonAt(tabs.current, to)?.focus();
  };

  const pick = ({ character, name }: Emoji) => {
    onPick(character);
    setSaid(`${name} added`);
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever the focus is within
    <div
      className="absolute right-0 bottom-[calc(100%+.5rem)] z-20 w-[min(24rem,100%)] rounded-card border border-edge bg-surface p-2"
      id={id}
      role="dialog"
      aria-label="Emoji"
      onKeyDown={(event) => {
        // Keep key events inside the panel: no letter triggers a shortcut, and Enter does not send the message.
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
      <div
        className="grid grid-cols-6 gap-1 border-b border-line pb-[.4rem]"
        role="tablist"
        aria-label="Categories"
        ref={tabs}
        onKeyDown={onTabKey}
      >
        {emojiCategories.map(({ name, emoji }, index) => (
          <button
            className={`${BUTTON_CLASS} aria-selected:bg-action-soft aria-selected:shadow-[inset_0_-3px_0_var(--action)]`}
            key={name}
            type="button"
            role="tab"
            id={`${panelId}-${index}`}
            aria-selected={index === chosen}
            aria-controls={panelId}
            aria-label={name}
            title={name}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {emoji[0]!.character}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${chosen}`}>
        <p className="mx-[.4rem] mt-[.4rem] mb-[.2rem] text-[.9rem] font-semibold text-ink-soft" aria-hidden="true">
          {category.name}
        </p>
        <EmojiGrid key={category.name} emoji={category.emoji} onPick={pick} />
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

/** Grid with roving tabindex: Tab reaches one button, arrow keys move to the others. */
function EmojiGrid({ emoji, onPick }: { emoji: readonly Emoji[]; onPick: (one: Emoji) => void }) {
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLDivElement>(null);

  const onKey = (event: KeyboardEvent) => {
    const to = nextIndex(event.key, at, emoji.length, columnsOf(grid.current));
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    buttonAt(grid.current, to)?.focus();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are pressed on its buttons
    <div
      className="grid max-h-[min(16rem,40dvh)] grid-cols-[repeat(auto-fill,minmax(44px,1fr))] overflow-y-auto p-[3px]"
      ref={grid}
      onKeyDown={onKey}
    >
      {emoji.map((one, index) => (
        <button
          className={BUTTON_CLASS}
          key={one.character}
          type="button"
          aria-label={one.name}
          title={one.name}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => onPick(one)}
        >
          {one.character}
        </button>
      ))}
    </div>
  );
}

function buttonAt(parent: HTMLElement | null, index: number): HTMLElement | undefined {
  return parent?.querySelectorAll('button')[index];
}

function columnsOf(grid: HTMLElement | null): number {
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
}
