-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "holiday_calendar_id" UUID;

-- CreateTable
CREATE TABLE "holiday_calendars" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "country" CHAR(2) NOT NULL,
    "region" TEXT,
    "own_days" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "holiday_calendars_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "holiday_calendars_company_id_name_key" ON "holiday_calendars"("company_id", "name");

-- CreateIndex
CREATE INDEX "contracts_company_id_holiday_calendar_id_idx" ON "contracts"("company_id", "holiday_calendar_id");

-- AddForeignKey
ALTER TABLE "holiday_calendars" ADD CONSTRAINT "holiday_calendars_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_holiday_calendar_id_fkey" FOREIGN KEY ("company_id", "holiday_calendar_id") REFERENCES "holiday_calendars"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

SELECT protect_tenant_table('holiday_calendars');
SELECT audit_table('holiday_calendars', 'holiday_calendar');
