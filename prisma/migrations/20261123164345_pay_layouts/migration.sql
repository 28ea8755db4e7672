-- CreateTable
CREATE TABLE "pay_layouts" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "columns" JSONB NOT NULL,
    "pay_codes" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pay_layouts_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "pay_layouts_company_id_key" ON "pay_layouts"("company_id");

-- AddForeignKey
ALTER TABLE "pay_layouts" ADD CONSTRAINT "pay_layouts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT protect_tenant_table('pay_layouts');
SELECT audit_table('pay_layouts', 'pay_layout', '');
