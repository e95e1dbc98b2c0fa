import { useEffect } from 'react';
import { useAppDispatch } from '../../store/core/hooks';
import { sendLeftMarks } from '../../store/staff/boarding/sync';

/** Sends the marks of the gate that were still on this phone when somebody logged out (rules §33). */
export function useLeftMarks(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(sendLeftMarks());
  }, [dispatch]);
}
