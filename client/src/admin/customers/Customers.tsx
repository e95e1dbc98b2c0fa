import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../icons';
import { PageTitle } from '../../components/PageTitle';
import { EmptyNotice } from '../../components/EmptyNotice';
import { OrganizationSelect } from '../filters/OrganizationSelect';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';
import { useIsPhone } from '../../hooks/useIsPhone';
import { useReturnState } from '../layout/paths';
import { useTripScope } from '../trip/useTripScope';
import { useAppSelector } from '../../store/core/hooks';
import { selectFilterChoices } from '../../store/staff/customers/customersTable';
import { offeredQuestions } from './offeredQuestions';
import { OrganizationCustomers } from './OrganizationCustomers';
import { useColumnChoice } from './table/useColumnChoice';
import { organizationParams, useTableParams } from './useTableParams';
import { PresetChips } from './views/PresetChips';
import type { Preset } from './views/presets';

/** `/customers` */
export default function Customers() {
  const { mayChoose, chosen, choose, own } = useOrganizationFilter(organizationParams);
  const tableParams = useTableParams();
  const returnState = useReturnState();
  const isPhone = useIsPhone();
  const organizationId = mayChoose ? chosen : own;
  const { event } = useTripScope();
  const choices = useAppSelector((state) => selectFilterChoices(state, organizationId));
  const questions = useMemo(() => (choices ? offeredQuestions(choices, event) : []), [choices, event]);
  const columnChoice = useColumnChoice(questions);

  function handlePreset(preset: Preset) {
    columnChoice.choose(preset.columns);
    tableParams.applyPresetOrder(preset);
  }

  return (
    <Stack spacing={1} sx={{ mt: { md: -2.5 } }}>
      <Box sx={heading}>
        <PageTitle>Customers</PageTitle>
        {organizationId !== '' && !isPhone && (
          <PresetChips shown={columnChoice.shown} full={tableParams.full} onChoose={handlePreset} />
        )}
        {mayChoose && <OrganizationSelect value={chosen} onChange={choose} />}

        <Box
          sx={{ display: 'flex', gap: 1, ml: 'auto', '& > a': { minHeight: 40, px: { xs: 1.25, sm: 2 } } }}
        >
          <Button
            variant="outlined"
            component={RouterLink}
            to={withOrganization('/customer-sheet', chosen)}
            state={returnState}
          >
            Import
          </Button>
          <Button
            variant="contained"
            component={RouterLink}
            to={withOrganization('/customer-form', chosen)}
            state={returnState}
            startIcon={isPhone ? undefined : <Icon name="plus" size={20} />}
          >
            New
          </Button>
        </Box>
      </Box>
      {organizationId === '' ? (
        <EmptyNotice>Choose an organization to see its customers</EmptyNotice>
      ) : (
        <OrganizationCustomers
          key={organizationId}
          organizationId={organizationId}
          tableParams={tableParams}
          columnChoice={columnChoice}
          questions={questions}
        />
      )}
    </Stack>
  );
}

function withOrganization(path: string, organization: string): string {
  return organization === '' ? path : `${path}?organization=${organization}`;
}

const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  '& [data-field]': { width: 'auto', minWidth: 220 },
};
