import { createContext } from 'react';
import type { Board } from './useBoard';

/** The board, for parts of its rooms that are rarely shown. */
export const BoardContext = createContext<Board | undefined>(undefined);
