-- CreateTable
CREATE TABLE "vehicles" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "plate" TEXT NOT NULL,
    "make" TEXT NOT NULL,
    "owner_id" UUID,
    "insured_until" DATE,
    "note" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vehicles_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "vehicles_company_id_created_at_id_idx" ON "vehicles"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "vehicles_company_id_plate_id_idx" ON "vehicles"("company_id", "plate", "id");

-- CreateIndex
CREATE INDEX "vehicles_company_id_owner_id_idx" ON "vehicles"("company_id", "owner_id");

-- AddForeignKey
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_company_id_owner_id_fkey" FOREIGN KEY ("company_id", "owner_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

SELECT protect_tenant_table('vehicles');
SELECT audit_table('vehicles', 'vehicle');
