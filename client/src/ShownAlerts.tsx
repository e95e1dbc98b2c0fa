import { Alerts } from './components/Alerts';
import { closeAlert, selectAlerts } from './store/alerts';
import { useAppDispatch, useAppSelector } from './store/hooks';

export function ShownAlerts() {
  const dispatch = useAppDispatch();
  return <Alerts alerts={useAppSelector(selectAlerts)} onClose={(id) => dispatch(closeAlert(id))} />;
}
