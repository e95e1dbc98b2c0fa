import type { ComponentType } from 'react';
import { Message, type MessageProps } from '../components/Message';

export interface ShownMessageProps extends Pick<MessageProps, 'severity' | 'text' | 'onClose'> {
  id: number;
}

/** The component for alerts that can be undone. The panel sets its own here, so that travellers do not download it. */
export const messages: { undoable: ComponentType<ShownMessageProps> } = { undoable: Message };
