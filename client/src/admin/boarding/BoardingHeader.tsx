import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BoardingList } from '#contract/boarding';
import { PageTitle } from '../../components/PageTitle';
import { formatStaffPortCall } from '../../format/sailing';
import { useIsOnline } from '../../hooks/useIsOnline';
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
  const { ferry, direction, departure } = list;
  return (
    <header>
      <BackLink to="/ferrys">Ferrys</BackLink>
      <PageTitle>{`Boarding: ${ferry.name}`}</PageTitle>
      <Typography sx={{ color: 'text.secondary' }}>
        {`${directionNames[direction]} from ${departure.city}, ${formatStaffPortCall(departure)}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography role="status" sx={{ fontWeight: 650 }}>
          {describeSync({ outcome: state.outcome, unsent: state.unsent.size, isOnline })}
        </Typography>
        {device !== '' && (
          <Button size="small" onClick={onRename} aria-label={`Rename this phone, which is called ${device}`}>
            {device}
          </Button>
        )}
      </Box>
    </header>
  );
}
