import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RecordOf, ResourceName } from '#contract/resources';
import { PageTitle } from '../../../components/PageTitle';
import { useArrivalFocus } from '../../../hooks/useArrivalFocus';
import { useList } from '../../../store/staff/records/useList';
import { FilterBar } from '../../filters/FilterBar';
import { useConfirmLeave } from '../../layout/leaveContext';
import { RecordSelect } from '../../filters/RecordSelect';
import { OrganizationSelect } from '../../filters/OrganizationSelect';
import { useQueryParam } from '../../filters/useQueryParam';
import { useOrganizationFilter } from '../../filters/useOrganizationFilter';
import { ResourceForm, type ResourceFormProps } from './ResourceForm';

interface Props<Name extends ResourceName> extends Omit<ResourceFormProps<Name>, 'heading' | 'onRemoved'> {
  heading: string;
  /** The noun for one record and for several: 'product', 'products'. */
  singular: string;
  plural: string;
  getLabel: (record: RecordOf<Name>) => string;
  /** Whether root can filter the records by organization. */
  byOrganization?: boolean;
}

/** A page with a picker of records, or 'New', above the form (rules §18.3). */
export function PickerPage<Name extends ResourceName>(props: Props<Name>) {
  const { heading, singular, getLabel, byOrganization = true, ...form } = props;
  const confirmLeave = useConfirmLeave();
  const [, open] = useQueryParam('id');
  const filter = useOrganizationFilter(['id']);
  const { mayChoose, choose } = filter;
  const chosen = byOrganization ? filter.chosen : '';
  return (
    <Stack spacing={3}>
      <PageTitle>{heading}</PageTitle>
      <FilterBar>
        {byOrganization && mayChoose && (
          <OrganizationSelect
            name="filter"
            label="Organization filter"
            value={chosen}
            none="All"
            onChange={(id) => confirmLeave(() => choose(id))}
          />
        )}
        <Picker {...props} organizationId={chosen} />
      </FilterBar>
      <ResourceForm
        {...form}
        key={chosen}
        heading={(stored) => <FormHeading>{stored ? getLabel(stored) : `New ${singular}`}</FormHeading>}
        onRemoved={() => open('')}
      />
    </Stack>
  );
}

type PickerProps<Name extends ResourceName> = Pick<
  Props<Name>,
  'name' | 'singular' | 'plural' | 'getLabel'
> & {
  organizationId: string;
};

/** The records by name, after 'New'. */
function Picker<Name extends ResourceName>(props: PickerProps<Name>) {
  const { name, singular, plural, getLabel, organizationId } = props;
  const confirmLeave = useConfirmLeave();
  const [id, open] = useQueryParam('id');
  const { records, ...loading } = useList(name, organizationId);
  const { compare } = new Intl.Collator('fi');
  const sorted = records?.toSorted((one, other) => compare(getLabel(one), getLabel(other)));
  return (
    <RecordSelect
      name="id"
      label={singular.charAt(0).toUpperCase() + singular.slice(1)}
      value={id}
      none="New"
      onChange={(picked) => confirmLeave(() => open(picked))}
      choices={{ ...loading, records: sorted }}
      getLabel={getLabel}
      plural={plural}
    />
  );
}

export function FormHeading({ children }: { children: string }) {
  const ref = useArrivalFocus<HTMLHeadingElement>();
  return (
    <Typography ref={ref} variant="h2" tabIndex={-1} sx={formHeading}>
      {children}
    </Typography>
  );
}

const formHeading = { fontSize: '1.5rem', overflowWrap: 'anywhere', '&:focus': { outline: 'none' } };
