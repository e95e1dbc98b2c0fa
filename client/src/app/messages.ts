import type { ComponentType } from 'react';
import { Message, type MessageProps } from '../components/Message';

export interface ShownMessageProps extends Pick<MessageProps, 'severity' | 'text' | 'onClose'> {
  id: number;
}

/** What draws an alert that can be undone. The panel puts its own in, so that travellers do not download it. */
export const messages: { undoable: ComponentType<ShownMessageProps> } = { undoable: Message };
