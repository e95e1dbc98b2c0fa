import { useRef, useState } from 'react';

/**
 * Adds, changes and removes entries of a list field. A new entry takes the focus; when one has been removed, the button
 * that adds takes it.
 */
export function useEntries<Entry>(entries: readonly Entry[], onChange: (entries: readonly Entry[]) => void) {
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  function add(entry: Entry): void {
    setIsAdding(true);
    onChange([...entries, entry]);
  }

  function change(index: number, changed: Entry): void {
    onChange(entries.with(index, changed));
  }

  function remove(index: number): void {
    setIsAdding(false);
    onChange(entries.toSpliced(index, 1));
    // The focused button has been removed, and the add button may have been hidden until now.
    setTimeout(() => addButton.current?.focus());
  }

  /** Whether the entry has just been added. */
  const isNew = (index: number) => isAdding && index === entries.length - 1;
  return { addButton, isNew, add, change, remove };
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Random characters of `from`, as an id for a part of a record, such as an option of a question. */
export function randomText(length: number, from = letters): string {
  const random = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(random, (value) => from[value % from.length]).join('');
}
