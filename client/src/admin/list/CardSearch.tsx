import type { ResourceName } from '#contract/resources';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../components/form/TextInput';
import { useAppSelector } from '../../store/core/hooks';
import { selectList } from '../../store/staff/records/lists';
import { useQueryParam } from '../filters/useQueryParam';
import { isSearched } from './cardSearching';

interface Props {
  name: ResourceName;
  organizationId: string;
}

/** The search of a long card list, kept in the query string and applied while typing. */
export function CardSearch({ name, organizationId }: Props) {
  const records = useAppSelector((state) => selectList(state, name, organizationId)) ?? [];
  const [search, setSearch] = useQueryParam('search');
  if (!isSearched(records)) return null;
  return (
    <TextInput
      name="search"
      label="Search"
      type="search"
      autoComplete="off"
      attributes={{ maxLength: maxLength.email, spellCheck: false }}
      value={search}
      error={undefined}
      onChange={setSearch}
    />
  );
}
