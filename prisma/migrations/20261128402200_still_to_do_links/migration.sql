-- People without an account get a link to what they still have to do before a contract begins.
-- CreateTable
CREATE TABLE "still_to_do_links" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "still_to_do_links_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "still_to_do_links_company_id_contract_id_key" ON "still_to_do_links"("company_id", "contract_id");

-- AddForeignKey
ALTER TABLE "still_to_do_links" ADD CONSTRAINT "still_to_do_links_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT protect_tenant_table('still_to_do_links');
