import { useState, type DragEvent } from 'react';

const dragFormat = 'application/x-reissu-guest';

/** The props of an element that can be dragged as a guest. */
export function dragSource(guestId: string) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(dragFormat, guestId);
      dataTransfer.effectAllowed = 'move';
    },
  };
}

/**
 * The props of a drop target for guests, which has `data-over` while a guest is dragged over it.
 * @param onDrop also gets the element under the pointer
 */
export function useDropTarget(onDrop: (guestId: string, element: EventTarget) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  return {
    'data-over': isDraggedOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragFormat)) return;
      event.preventDefault();
      setDraggedOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDraggedOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDraggedOver(false);
      const guestId = event.dataTransfer.getData(dragFormat);
      if (guestId !== '') onDrop(guestId, event.target);
    },
  };
}
