// Stands in for MongoDB's driver, which gin imports for BSON alone. The server reads and writes no BSON.
module go.mongodb.org/mongo-driver/v2

go 1.26.0
