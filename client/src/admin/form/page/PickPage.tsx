import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RecordOf, ResourceName } from '#contract/resources';
import { PageTitle } from '../../../components/PageTitle';
import { useArrivalFocus } from '../../../hooks/useArrivalFocus';
import { useList } from '../../../store/staff/records/useList';
import { Filters } from '../../filters/Filters';
import { useLeave } from '../../layout/Leaving';
import { ListSelect } from '../../filters/RecordSelect';
import { OrganizationSelect } from '../../filters/OrganizationSelect';
import { useFilter } from '../../filters/useFilter';
import { useOrganizationFilter } from '../../filters/useOrganizationFilter';
import { ResourceForm, type ResourceFormProps } from './ResourceForm';

interface Props<Name extends ResourceName> extends Omit<ResourceFormProps<Name>, 'heading' | 'onRemoved'> {
  heading: string;
  /** What one record is called: 'product'. */
  thing: string;
  /** What several are called. */
  things: string;
  labelOf: (record: RecordOf<Name>) => string;
  /** Whether root narrows the records to those of an organization. */
  byOrganization?: boolean;
}

/** A page on which a record is picked, or 'New', and its form stands below. */
export function PickPage<Name extends ResourceName>(props: Props<Name>) {
  const { heading, thing, labelOf, byOrganization = true, ...form } = props;
  const leave = useLeave();
  const [, open] = useFilter('id');
  const { mayChoose, chosen, choose } = useOrganizationFilter(['id']);
  return (
    <Stack spacing={3}>
      <PageTitle>{heading}</PageTitle>
      <Filters>
        {byOrganization && mayChoose && (
          <OrganizationSelect
            name="filter"
            label="Organization filter"
            value={chosen}
            none="All"
            onChange={(id) => leave(() => choose(id))}
          />
        )}
        <Picker {...props} organizationId={chosen} />
      </Filters>
      <ResourceForm
        {...form}
        key={chosen}
        heading={(stored) => <FormHeading>{stored ? labelOf(stored) : `New ${thing}`}</FormHeading>}
        onRemoved={() => open('')}
      />
    </Stack>
  );
}

type PickerProps<Name extends ResourceName> = Pick<Props<Name>, 'name' | 'thing' | 'things' | 'labelOf'> & {
  organizationId: string;
};

/** What there is, by name, and 'New' before it. */
function Picker<Name extends ResourceName>(props: PickerProps<Name>) {
  const { name, thing, things, labelOf, organizationId } = props;
  const leave = useLeave();
  const [id, open] = useFilter('id');
  const { records, ...loading } = useList(name, organizationId);
  const { compare } = new Intl.Collator('fi');
  const sorted = records?.toSorted((one, other) => compare(labelOf(one), labelOf(other)));
  return (
    <ListSelect
      name="id"
      label={thing.charAt(0).toUpperCase() + thing.slice(1)}
      value={id}
      none="New"
      onChange={(picked) => leave(() => open(picked))}
      offer={{ ...loading, records: sorted }}
      labelOf={labelOf}
      things={things}
    />
  );
}

function FormHeading({ children }: { children: string }) {
  const ref = useArrivalFocus<HTMLHeadingElement>();
  return (
    <Typography ref={ref} variant="h2" tabIndex={-1} sx={formHeading}>
      {children}
    </Typography>
  );
}

const formHeading = { fontSize: '1.5rem', overflowWrap: 'anywhere', '&:focus': { outline: 'none' } };
