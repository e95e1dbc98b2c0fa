import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch, State, Store } from './store';

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<State>();
/** For what is read once, after something was awaited; a screen reads with `useAppSelector`. */
export const useAppStore = useStore.withTypes<Store>();
