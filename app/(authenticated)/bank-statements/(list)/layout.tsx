import { screenLayout } from '@/app/(authenticated)/screen-layout';

export default screenLayout('pay_payments');
