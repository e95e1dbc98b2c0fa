import { Route, Routes } from 'react-router-dom';
import { isStaff } from '#contract/roles';
import { AdminLayout } from '../admin/layout/AdminLayout';
import { resourcePages } from '../admin/pages';
import { PanelSearch } from '../admin/search/PanelSearch';
import { lazyPage } from '../components/lazyPage';
import { NotFound } from '../components/NotFound';
import { PortalLayout } from '../portal/PortalLayout';
import { useAppSelector } from '../store/core/hooks';
import { problem } from '../i18n/problem';
import { selectSession } from '../store/session/session';
import { messages } from './ShownAlerts';
import { StaffOnly } from './StaffOnly';
import { UndoableMessage } from './UndoableMessage';

messages.undoable = UndoableMessage;

const AdminDashboard = lazyPage(() => import('../admin/landing/AdminDashboard'));
const OwnAccount = lazyPage(() => import('../admin/account/OwnAccount'));

/** The panel's pages and who may open them (rules §18.1), in a chunk that travellers do not download. */
export default function StaffPages() {
  const session = useAppSelector(selectSession);
  const isInPanel = session !== null && isStaff(session.role);
  return (
    <Routes>
      <Route element={<StaffOnly />}>
        <Route element={<AdminLayout tools={<PanelSearch />} />}>
          <Route path="/admin-dashboard" element={<AdminDashboard />} />
          <Route path="/account" element={<OwnAccount />} />
          {Object.entries(resourcePages).map(([name, { capability, main, form, otherPages = [] }]) => (
            <Route key={name} element={<StaffOnly capability={capability} />}>
              <Route path={main.path} element={<main.Page />} />
              {form && <Route path={form.path} element={<form.Page />} />}
              {otherPages.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Route>
          ))}
        </Route>
      </Route>
      <Route element={isInPanel ? <AdminLayout tools={<PanelSearch />} /> : <PortalLayout />}>
        <Route path="*" element={isInPanel ? <NotFound advice={problem.notFoundInPanel} /> : <NotFound />} />
      </Route>
    </Routes>
  );
}
