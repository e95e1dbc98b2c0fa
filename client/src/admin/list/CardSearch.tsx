import type { ResourceName } from '#contract/resources';
import { useAppSelector } from '../../store/core/hooks';
import { selectList } from '../../store/staff/records/lists';
import { SearchInput } from '../filters/SearchInput';
import { needsSearch } from './cardSearching';

interface Props {
  name: ResourceName;
  organizationId: string;
}

/** The search of a long card list. */
export function CardSearch({ name, organizationId }: Props) {
  const records = useAppSelector((state) => selectList(state, name, organizationId)) ?? [];
  if (!needsSearch(records)) return null;
  return <SearchInput label="Search" delayMs={150} />;
}
