import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BoardingList } from '#contract/boarding';
import { PageTitle } from '../../components/PageTitle';
import { formatStaffPortCall } from '../../format/sailing';
import { useIsOnline } from '../../hooks/useIsOnline';
import { useAppSelector } from '../../store/core/hooks';
import { selectSessionStatus } from '../../store/session/session';
import type { BoardingState } from '../../store/staff/boarding/boarding';
import { BackLink } from '../form/page/BackLink';
import { directionNames } from '../labels/labels';
import { describeSync } from './boardingTexts';

interface Props {
  state: BoardingState;
  list: BoardingList;
  /** The name of this phone; '' while staff are asked for it. */
  device: string;
  onRename: () => void;
}

/** Which ferry it is, and whether the marks of this phone have reached the others. */
export function BoardingHeader({ state, list, device, onRename }: Props) {
  const isOnline = useIsOnline();
  const isSignedOut = useAppSelector(selectSessionStatus) === 'signedOut';
  const { outcome, unsent } = state;
  const { network, marks } = describeSync({ outcome, unsent: unsent.size, isOnline, isSignedOut });
  const { ferry, direction, departure } = list;
  return (
    <Box component="header" sx={{ '& h1': { fontSize: { xs: '1.375rem', md: '1.75rem' } } }}>
      <BackLink to="/ferrys">Ferrys</BackLink>
      <PageTitle>{`Boarding: ${ferry.name}`}</PageTitle>
      <Typography>
        {`${directionNames[direction]} from ${departure.city}, ${formatStaffPortCall(departure)}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography sx={{ fontWeight: 650 }}>
          {/* Not the number, which changes with every mark. */}
          <span role="status">{network}</span>
          {marks}
        </Typography>
        {device !== '' && (
          <Button size="small" onClick={onRename} aria-label={`This phone: ${device}. Rename it`}>
            {`This phone: ${device}`}
          </Button>
        )}
      </Box>
    </Box>
  );
}
