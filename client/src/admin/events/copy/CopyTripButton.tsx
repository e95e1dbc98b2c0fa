import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Event } from '#contract/event';
import { lazyWithRetry } from '../../../components/lazyWithRetry';

const CopyTripDialog = lazyWithRetry(async () => (await import('./CopyTripDialog')).default, 1);

/** A button on an event's card that copies the trip to another date. */
export function CopyTripButton({ event }: { event: Event }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-label={`Copy trip ${event.name}`} onClick={() => setIsOpen(true)}>
        Copy trip
      </Button>
      {isOpen && <CopyTripDialog event={event} onClose={() => setIsOpen(false)} />}
    </>
  );
}
