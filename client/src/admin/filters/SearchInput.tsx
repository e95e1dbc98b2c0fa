import { startTransition, useEffect, useState } from 'react';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../components/form/TextInput';
import { useQueryParam } from './useQueryParam';

interface Props {
  label: string;
  /** How long typing must pause before the search is applied. */
  delayMs: number;
}

/** A search that is kept in the query string and applied while typing. */
export function SearchInput({ label, delayMs }: Props) {
  const [search, setSearch] = useQueryParam('search');
  const [typed, setTyped] = useState<string>();

  // Searching is slow, so the address is updated only when typing pauses. Otherwise letters would be lost.
  useEffect(() => {
    if (typed === undefined || typed === search) return undefined;
    const timer = setTimeout(() => setSearch(typed), delayMs);
    return () => clearTimeout(timer);
  }, [typed, search, setSearch, delayMs]);

  function handleBlur() {
    if (typed === undefined) return;
    startTransition(() => {
      if (typed !== search) setSearch(typed);
      setTyped(undefined);
    });
  }

  return (
    <div onBlur={handleBlur}>
      <TextInput
        name="search"
        label={label}
        type="search"
        autoComplete="off"
        attributes={{ maxLength: maxLength.email, spellCheck: false }}
        value={typed ?? search}
        error={undefined}
        onChange={setTyped}
      />
    </div>
  );
}
