import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TripChoice } from '#contract/trip';
import { Icon } from '../icons';
import { formatStaffDay } from '../../format/dates';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { fetchTrips, selectTrips } from '../../store/staff/trips';
import { keepChosenTrip, readChosenTrip } from '../../storage/chosenScope';
import { useQueryChange } from '../filters/useQueryParam';
import { useChooseTrip } from './useChooseTrip';
import { useTripScope } from '../trip/useTripScope';

const allTrips = 'All trips';

/** Lets staff choose the trip that the panel shows, or all of them (rules §18.1). Past trips are collapsed. */
export function TripSwitch() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { organizationId, event } = useTripScope();
  const trips = useTrips(organizationId);
  const chooseTrip = useChooseTrip();
  useRememberTrip(trips);
  if (!trips || trips.length === 0) return null;
  const current = trips.find(({ _id }) => _id === event);

  function choose(id: string) {
    setAnchor(null);
    chooseTrip(id);
  }

  return (
    <>
      <Button
        color="inherit"
        aria-label={`Trip: ${current?.name ?? allTrips}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<Icon name="down" size={20} />}
        onClick={(press) => setAnchor(press.currentTarget)}
        sx={{ minWidth: 0, '& .MuiButton-endIcon': { ml: 0.5 } }}
      >
        <span style={name}>{current?.name ?? allTrips}</span>
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Trip' } }}
      >
        <MenuItem selected={!current} onClick={() => choose('')}>
          {allTrips}
        </MenuItem>
        <Divider />
        <Choices trips={trips} current={current} onChoose={choose} />
      </Menu>
    </>
  );
}

interface ChoicesProps {
  trips: readonly TripChoice[];
  current: TripChoice | undefined;
  onChoose: (id: string) => void;
}

/** The upcoming trips, the next first, then perhaps the past ones, the latest first. */
function renderChoices({ trips, current, onChoose }: ChoicesProps, showsPast: boolean) {
  const upcoming = trips.filter(({ isPast }) => !isPast).toReversed();
  const past = showsPast ? trips.filter(({ isPast }) => isPast) : [];
  return [...upcoming, ...past].map((trip) => (
    <MenuItem key={trip._id} selected={trip === current} onClick={() => onChoose(trip._id)} sx={item}>
      <span style={name}>{trip.name}</span>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {formatStaffDay(trip.date)}
      </Typography>
    </MenuItem>
  ));
}

function Choices(props: ChoicesProps) {
  const { trips, current } = props;
  const [showsPast, setShowsPast] = useState(current?.isPast === true);
  const count = trips.filter(({ isPast }) => isPast).length;
  return (
    <>
      {renderChoices(props, showsPast)}
      {count > 0 && !showsPast && (
        <MenuItem onClick={() => setShowsPast(true)}>{`Past trips (${count})`}</MenuItem>
      )}
    </>
  );
}

/** The trips, fetched with every page that is opened, because staff may have added one. */
function useTrips(organizationId: string): readonly TripChoice[] | undefined {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    void dispatch(fetchTrips(organizationId));
  }, [dispatch, organizationId, pathname]);
  return useAppSelector((state) => selectTrips(state, organizationId));
}

/** Remembers the trip in the address, and forgets one that no longer exists. */
function useRememberTrip(trips: readonly TripChoice[] | undefined): void {
  const { organizationId, event } = useTripScope();
  const changeQuery = useQueryChange();
  const exists = trips?.some(({ _id }) => _id === event) === true;
  const isGone = trips !== undefined && !exists && event !== '' && event === readChosenTrip(organizationId);

  useEffect(() => {
    if (exists) keepChosenTrip(organizationId, event);
    if (!isGone) return;
    keepChosenTrip(organizationId, '');
    changeQuery({ event: '' });
  });
}

const name = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const item = { display: 'flex', gap: 3, justifyContent: 'space-between' } as const;
