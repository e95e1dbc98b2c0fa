import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useRef, useState } from 'react';
import { Icon } from '../../components/icons';
import { dashboard } from '../../i18n/dashboard';
import { useText } from '../../i18n/language';
import { MenuList } from './MenuList';

/** A drawer with links to the sections of the dashboard and the log-out. */
export function DashboardMenu() {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<string>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  function handleClose(anchor?: string) {
    chosen.current = anchor;
    setIsOpen(false);
  }

  /** Moves the focus to the chosen section, or back to the button. */
  function handleClosed() {
    const section = chosen.current === undefined ? null : document.getElementById(chosen.current);
    (section ?? button.current)?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        startIcon={<Icon name="menu" size={20} />}
        onClick={() => setIsOpen(true)}
        sx={{ flexShrink: 0 }}
      >
        {t(dashboard.menu)}
      </Button>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={() => handleClose()}
        disableRestoreFocus
        slotProps={{ paper: { 'aria-label': t(dashboard.menu) }, transition: { onExited: handleClosed } }}
      >
        <MenuList onChoose={handleClose} />
      </Drawer>
    </>
  );
}
