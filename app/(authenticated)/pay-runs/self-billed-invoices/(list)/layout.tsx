import { screenLayout } from '@/app/(authenticated)/screen-layout';

export default screenLayout('view_pay_runs', 'view_own_pay_runs');
