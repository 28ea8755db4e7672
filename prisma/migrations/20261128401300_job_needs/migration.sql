-- What a job needs: skills, and where it is done, so that candidates can be compared with it.
-- AlterTable
ALTER TABLE "job_orders" ADD COLUMN     "country" CHAR(2),
ADD COLUMN     "skills" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "skills_welcome" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "work_place" TEXT;

ALTER TABLE job_orders ADD CONSTRAINT job_orders_work_place_check CHECK (work_place IN ('on_site', 'hybrid', 'remote'));

CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON job_orders
  FOR EACH ROW EXECUTE FUNCTION note_change('job_order', 'title,number,client_id,status,openings,location,work_place,start_date,priority,owner_id,deadline,contract_type,end_date,week_hours,currency,rate_unit,bill_rate_from,bill_rate_to,pay_rate_from,pay_rate_to,closed_reason,visibility,country,description,public_text');
