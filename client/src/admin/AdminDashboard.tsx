import { PageTitle } from '../components/PageTitle';

/** `/admin-dashboard` */
export default function AdminDashboard() {
  return <PageTitle>Welcome to Reissu admin dashboard</PageTitle>;
}
