CREATE TABLE "cut_off_nodes" (
	"node" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
