import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, type MouseEvent } from 'react';
import { NavLink } from 'react-router-dom';
import type { WaitingWork } from '#contract/trip';
import { Icon } from '../icons';
import { useTripScope } from '../trip/useTripScope';
import type { MenuEntry, MenuGroup } from './menu';
import { WaitingCount } from './WaitingCount';

interface Props {
  groups: readonly MenuGroup[];
  work: WaitingWork | undefined;
  /** The path of the page that is open or opening. */
  current: string;
  /** Whether only icons are shown. */
  isNarrow?: boolean;
  onChoose: (event: MouseEvent, to: string) => void;
}

/** Links to the screens that the user's role may open, in groups, with the number of items that wait there. */
export function AdminMenu({ groups, ...props }: Props) {
  return (
    <Box component="nav" aria-label="Main menu" sx={{ px: 1, pb: 1 }}>
      {groups.map((group) => (
        <Group key={group.section} group={group} {...props} />
      ))}
    </Box>
  );
}

function Group({ group, ...props }: Omit<Props, 'groups'> & { group: MenuGroup }) {
  const headingId = useId();
  return (
    <>
      <Typography id={headingId} variant="body2" sx={props.isNarrow ? hiddenHeading : heading}>
        {group.label}
      </Typography>
      <List dense disablePadding aria-labelledby={headingId}>
        {group.entries.map((entry) => (
          <Entry key={entry.to} entry={entry} {...props} />
        ))}
      </List>
    </>
  );
}

function Entry({ entry, work, current, isNarrow, onChoose }: Omit<Props, 'groups'> & { entry: MenuEntry }) {
  const { query } = useTripScope();
  const { to, preload, recordPaths = [], label, icon, waitingWork, isTripScoped } = entry;
  const address = isTripScoped && query !== '' ? `${to}?${query}` : to;
  const link = (
    <ListItemButton
      component={NavLink}
      to={address}
      aria-label={isNarrow ? label : undefined}
      selected={current === to || recordPaths.includes(current)}
      onPointerEnter={() => void preload?.()}
      onFocus={() => void preload?.()}
      onClick={(event: MouseEvent) => onChoose(event, address)}
      sx={button}
    >
      <ListItemIcon sx={{ minWidth: isNarrow ? 0 : 36 }}>
        <Icon name={icon} size={20} />
      </ListItemIcon>
      {!isNarrow && <ListItemText primary={label} />}
      {waitingWork && (
        <WaitingCount
          count={work?.[waitingWork.kind] ?? 0}
          what={waitingWork.what}
          isDot={isNarrow === true}
        />
      )}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding>
      {isNarrow ? (
        <Tooltip title={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </ListItem>
  );
}

const heading = { px: 2, pt: 1, pb: 0.25, fontWeight: 650, color: 'text.secondary' } as const;
/** A line in place of the heading, which screen readers still read. */
const hiddenHeading = {
  height: '1px',
  my: 0.75,
  overflow: 'hidden',
  textIndent: '-999px',
  bgcolor: 'divider',
} as const;

const button = {
  borderRadius: 1,
  py: 0,
  minHeight: { xs: 44, md: 30 },
  '@media (pointer: coarse)': { minHeight: 44 },
  // Forced colours do not paint the background that marks the current entry.
  '@media (forced-colors: active)': { '&.Mui-selected': { border: '2px solid Highlight' } },
} as const;
