-- A job has states.
-- AlterTable
ALTER TABLE "job_orders" ADD COLUMN     "closed_reason" TEXT,
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'draft';

-- CreateIndex
CREATE INDEX "job_orders_company_id_status_created_at_id_idx" ON "job_orders"("company_id", "status", "created_at", "id");

ALTER TABLE job_orders ADD CONSTRAINT job_orders_status_check CHECK (status IN ('draft', 'open', 'on_hold', 'filled', 'closed', 'cancelled'));

CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON job_orders
  FOR EACH ROW EXECUTE FUNCTION note_change('job_order', 'title,number,client_id,status,openings,location,start_date,priority,owner_id,deadline,contract_type,end_date,week_hours,currency,rate_unit,bill_rate_from,bill_rate_to,pay_rate_from,pay_rate_to,closed_reason,description');
