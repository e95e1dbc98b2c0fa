import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ComponentProps, MouseEvent } from 'react';
import type { WaitingWork } from '#contract/trip';
import { Icon } from '../icons';
import type { MenuSection } from '../pages';
import type { MenuGroup } from './menu';
import { WaitingCount } from './WaitingCount';

interface Props {
  groups: readonly MenuGroup[];
  work: WaitingWork | undefined;
  /** The path of the page that is open or opening. */
  current: string;
  /** The group whose entries are shown. */
  shown: MenuSection | undefined;
  onGroup: (section: MenuSection) => void;
  onChoose: (event: MouseEvent, to: string) => void;
}

/** The groups of the menu at the bottom of a phone's screen. A group with one entry opens its page. */
export function BottomBar({ groups, work, current, shown, onGroup, onChoose }: Props) {
  return (
    <Box component="nav" aria-label="Menu sections" sx={bar}>
      {groups.map(({ section, label, entries }) => {
        const count = entries.reduce(
          (sum, { waitingWork }) => sum + (waitingWork ? (work?.[waitingWork.kind] ?? 0) : 0),
          0,
        );
        const isCurrent = entries.some(
          ({ to, recordPaths = [] }) => to === current || recordPaths.includes(current),
        );
        const [only, ...others] = entries;
        const isLink = only && others.length === 0;
        return (
          <ButtonBase
            key={section}
            focusRipple
            aria-haspopup={isLink ? undefined : 'dialog'}
            aria-expanded={isLink ? undefined : shown === section}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={(event) => (isLink ? onChoose(event, only.to) : onGroup(section))}
            sx={{ ...item, ...(isCurrent && { color: 'primary.main', fontWeight: 650 }) }}
          >
            <Icon name={icons[section]} size={22} />
            {label}
            <WaitingCount count={count} what="waiting" isDot />
          </ButtonBase>
        );
      })}
    </Box>
  );
}

const icons: Record<MenuSection, ComponentProps<typeof Icon>['name']> = {
  today: 'home',
  travellers: 'group',
  trip: 'ferry',
  money: 'coins',
  settings: 'key',
};

/** In pixels, without the safe area below it. */
export const bottomBarHeight = 56;

const bar = {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 'appBar',
  display: { xs: 'flex', md: 'none' },
  pb: 'env(safe-area-inset-bottom)',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

const item = {
  position: 'relative',
  flex: '1 1 0',
  minWidth: 0,
  height: bottomBarHeight,
  flexDirection: 'column',
  gap: 0.25,
  color: 'text.secondary',
  fontSize: '0.75rem',
  '& span': { right: 'calc(50% - 18px)' },
} as const;
