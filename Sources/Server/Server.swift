import Crypto
import GRDB
import Hummingbird
import Logging
import Metrics
import ServiceLifecycle
