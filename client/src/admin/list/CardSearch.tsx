import { startTransition, useEffect, useState } from 'react';
import type { ResourceName } from '#contract/resources';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../components/form/TextInput';
import { useAppSelector } from '../../store/core/hooks';
import { selectList } from '../../store/staff/records/lists';
import { useQueryParam } from '../filters/useQueryParam';
import { needsSearch } from './cardSearching';

interface Props {
  name: ResourceName;
  organizationId: string;
}

/** The search of a long card list, kept in the query string and applied while typing. */
export function CardSearch({ name, organizationId }: Props) {
  const records = useAppSelector((state) => selectList(state, name, organizationId)) ?? [];
  const [search, setSearch] = useQueryParam('search');
  const [typed, setTyped] = useState<string>();

  // Filtering is slow, so the address is updated only when typing pauses. Otherwise letters would be lost.
  useEffect(() => {
    if (typed === undefined || typed === search) return undefined;
    const timer = setTimeout(() => setSearch(typed), 150);
    return () => clearTimeout(timer);
  }, [typed, search, setSearch]);

  function handleBlur() {
    if (typed === undefined) return;
    startTransition(() => {
      if (typed !== search) setSearch(typed);
      setTyped(undefined);
    });
  }

  if (!needsSearch(records)) return null;
  return (
    <div onBlur={handleBlur}>
      <TextInput
        name="search"
        label="Search"
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
